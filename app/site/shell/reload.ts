// Development only: a page without the framework's scripts has no client of Vite's, so nothing else would reload it.
import.meta.hot?.on('react-router:hmr', () => location.reload())
