// Development only: Vite does not reload pages without the framework's scripts.
import.meta.hot?.on('react-router:hmr', () => location.reload())
