// Checks that the migrations create the declared tables.
import { globSync, readFileSync } from 'node:fs'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import config from '../../drizzle.config.ts'
import { report } from './report.mjs'

const modules = await Promise.all(globSync(config.schema).map(file => import(`../../${file}`)))
const exports = modules.flatMap((module, nth) => Object.entries(module).map(([name, value]) => [`${nth} ${name}`, value]))
const [newest] = globSync('migrations/meta/*_snapshot.json').sort().reverse()
const migrated = JSON.parse(readFileSync(newest, 'utf8'))
const declared = generateDrizzleJson(Object.fromEntries(exports), migrated.id)

// It asks when a column or table may have been renamed, which fails without a terminal.
const statements = await generateMigration(migrated, declared).catch(error => [error.message])
const hint = 'The tables have changed without a migration. Run npx drizzle-kit generate --name what-changes.'
report(statements.length ? [hint, ...statements] : [])
