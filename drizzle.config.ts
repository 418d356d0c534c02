export default {
  dialect: 'postgresql',
  schema: ['./app/**/schema.ts', './app/**/*-schema.ts'],
  out: './migrations',
  casing: 'snake_case',
}
