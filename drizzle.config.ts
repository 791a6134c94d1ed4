import { defineConfig } from 'drizzle-kit'

// `npx drizzle-kit generate --name what-changes` writes the next migration from the table declarations of all features.
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/server/*/tables.ts', './src/features/*/server/**/tables.ts'],
  out: './migrations',
})
