import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  layout('site/site-layout.route.tsx', [
    index('site/home.route.tsx'),
    route('contact', 'enquiries/contact/contact.route.tsx'),
    route('*', 'site/not-found.route.tsx'),
  ]),
] satisfies RouteConfig
