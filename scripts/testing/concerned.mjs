import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

/** The longest name first: `prayer-plans.spec.ts` belongs to `prayer-plans`, if there is such a feature, and not to `prayer`. */
const features = globSync('src/features/*')
  .map(folder => basename(folder))
  .sort((a, b) => b.length - a.length)

/**
 * The feature that a file is of: in its folder, or a browser test in a folder of its name or whose name begins with it.
 * @param {string} file from the project's folder, or of browser tests from theirs
 */
export function featureOf(file) {
  const [, inFeature] = /^src\/features\/([^/]+)\//.exec(file) ?? []
  if (inFeature || !file.endsWith('.spec.ts')) return inFeature
  const name = file.replace(/^tests\/e2e\//, '')
  return features.find(feature => ['/', '.', '-'].some(end => name.startsWith(feature + end)))
}

/**
 * Where browser tests see what is below the features, by the beginning of their names, and which folders those are: work on one makes all of
 * these tests run.
 */
export const grounds = {
  'access-registration': ['src/site/forms/'],
  gallery: ['src/ui/'],
  motion: ['src/ui/'],
  navigation: ['src/ui/actions/', ...['lazy', 'list', 'loading', 'page', 'shell', 'start'].map(folder => `src/site/${folder}/`)],
  offline: ['src/service-worker/', 'src/site/data/', 'src/site/offline/', 'src/site/outbox/'],
  session: ['account', 'guards', 'session'].map(folder => `src/site/${folder}/`),
}

/** The folders below the features that a browser test sees. @param {string} spec from the project's folder @returns {readonly string[]} */
export const groundOf = spec => grounds[/^tests\/e2e\/([^/.]+)/.exec(spec)?.[1] ?? ''] ?? []

/** The features whose code imports one of these. @param {Set<string>} changed */
function importersOf(changed) {
  const isImporter = file => [...readFileSync(file, 'utf8').matchAll(/from '#features\/([^/]+)\//g)].some(([, name]) => changed.has(name))
  const files = globSync('src/features/*/**/*.{ts,tsx}').filter(file => !file.includes('/texts/'))
  return new Set(files.filter(isImporter).map(featureOf))
}

/** What no feature has, and what stands on it is everything. Its own tests are concerned, and no others are chosen. */
const isGround = file => /^(src\/(?!features\/)|scripts\/|tests\/(calls|fixtures)\/|[^/]+$)/.test(file) && !/\.md$/.test(file)

/**
 * What of the tests a change concerns: the tests of the features that it is in, those of features that import one of them, and tests that
 * were changed themselves; of the ground below the features the tests beside what was changed.
 * @param {readonly string[]} changedFiles
 * @returns {{ vitest: string[], browser: string[], ground: string[] }} arguments that name files of either, and changed files of the ground
 */
export function concernedBy(changedFiles) {
  const changed = new Set(
    changedFiles
      .filter(file => file.startsWith('src/'))
      .map(featureOf)
      .filter(Boolean),
  )
  const ground = changedFiles.filter(isGround)
  const importers = importersOf(changed)
  const folders = [...new Set([...changed, ...importers])].map(name => `src/features/${name}/`)
  const beside = ground.filter(file => file.startsWith('src/')).map(file => file.slice(0, file.lastIndexOf('/') + 1))
  const ownTests = changedFiles.filter(file => file.endsWith('.test.ts'))
  const specs = globSync('tests/e2e/**/*.spec.ts')
  // A feature without a screen, such as what news and videos share, is seen in those that use it.
  const hasSpecs = name => specs.some(file => featureOf(file) === name)
  const seen = [...changed].every(hasSpecs) ? changed : new Set([...changed, ...importers])
  // What each feature has to keep to, whatever was changed in it.
  const always = changed.size ? ['src/main/every-feature.test.ts', 'src/screens.test.ts', 'tests/build/'] : []
  return {
    vitest: [...new Set([...folders, ...beside, ...ownTests, ...always])],
    browser: specs.filter(
      file =>
        seen.has(featureOf(file)) ||
        changedFiles.includes(file) ||
        groundOf(file).some(folder => ground.some(path => path.startsWith(folder))),
    ),
    ground,
  }
}
