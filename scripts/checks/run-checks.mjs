import { errorsOf } from '../run/programs.mjs'

/** Each check is a program that prints what is wrong and then ends with an error. The generated files must exist. */
const checks = {
  types: ['node_modules/typescript/bin/tsc', '--noEmit'],
  lint: ['node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off', '--max-diagnostics=50'],
  unused: ['node_modules/knip/bin/knip.js', '--no-progress'],
  imports: ['scripts/checks/imports.mjs'],
  folders: ['scripts/checks/folders.mjs'],
  motion: ['scripts/checks/motion.mjs'],
  texts: ['scripts/checks/texts.mjs'],
  docs: ['scripts/checks/docs.mjs'],
  versions: ['scripts/checks/versions.mjs'],
  packages: ['scripts/checks/packages.mjs'],
  migrations: ['scripts/checks/migrations.mjs'],
  'migration conflicts': ['node_modules/drizzle-kit/bin.cjs', 'check'],
}

/**
 * Runs all checks at once and prints a line for each, with its errors.
 * @returns {Promise<{ name: string, errors: string }[]>} `errors` is empty when the check passed
 */
export async function runChecks() {
  return Promise.all(
    Object.entries(checks).map(async ([name, args]) => {
      const errors = await errorsOf(args)
      console.log(errors ? `FAILED ${name}\n${errors.trim()}\n` : `ok ${name}`)
      return { name, errors }
    }),
  )
}
