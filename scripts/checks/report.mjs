/** Ends a check: prints its errors and sets the exit code. @param {string[]} errors */
export function report(errors) {
  for (const error of errors) console.log(error)
  process.exitCode = errors.length ? 1 : 0
}
