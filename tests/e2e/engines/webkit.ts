import { execFileSync, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import type { Engine } from './engine.ts'

const driverPort = 3397
const display = ':97'

/** The key of an element's id (WebDriver, section 12.1). */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

/** Starts Debian's WebKit, the engine of Safari, on a display of its own, over WebDriver. Its window is at least 460 pixels wide. */
export async function openWebKit(): Promise<Engine> {
  const miniBrowser = execFileSync('dpkg', ['-L', 'libwebkit2gtk-4.1-0'], { encoding: 'utf8' })
    .split('\n')
    .find(line => line.endsWith('/MiniBrowser'))
  const screen = spawn('Xvfb', [display, '-screen', '0', '1400x1000x24'], { stdio: 'ignore' })
  const env = { ...process.env, DISPLAY: display, LANG: 'pt_BR.UTF-8', LANGUAGE: 'pt_BR' }
  const driver = spawn('dbus-run-session', ['--', 'WebKitWebDriver', `--port=${driverPort}`], { env, stdio: 'ignore', detached: true })
  await ready()
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] } } }
  const { sessionId } = await send('POST', '/session', { capabilities })
  const call = (method: string, path: string, body?: object) => send(method, `/session/${sessionId}${path}`, body)
  const find = async (selector: string) =>
    (await call('POST', '/element', { using: 'css selector', value: selector }))[elementKey] as string
  const run: Engine['run'] = async (script, ...args) => {
    // Errors of later pages are recorded from the first command on each page.
    const text = `const done = arguments[arguments.length - 1]; ${recordErrors}; Promise.resolve((${script})(...[...arguments].slice(0, -1))).then(done)`
    return (await call('POST', '/execute/async', { script: text, args })) as never
  }
  return {
    open: async url => void (await call('POST', '/url', { url })),
    run,
    async click(selector) {
      // By itself it scrolls only as far as the edge, where the bottom bar lies over the element.
      await run(css => document.querySelector(css)?.scrollIntoView({ block: 'center' }), selector)
      await call('POST', `/element/${await find(selector)}/click`, {})
    },
    type: async (selector, text) => void (await call('POST', `/element/${await find(selector)}/value`, { text })),
    setWidth: async width => void (await call('POST', '/window/rect', { width, height: 900 })),
    picture: async file => writeFileSync(file, Buffer.from((await call('GET', '/screenshot')) as string, 'base64')),
    errors: () => run(() => (window as unknown as { engineErrors: string[] }).engineErrors.splice(0)),
    async close() {
      await call('DELETE', '').catch(() => {})
      if (driver.pid) process.kill(-driver.pid)
      screen.kill()
    },
  }
}

const recordErrors = `if (!window.engineErrors) {
  window.engineErrors = []
  addEventListener('error', event => window.engineErrors.push(String(event.message)))
  addEventListener('unhandledrejection', event => window.engineErrors.push(String(event.reason)))
}`

/** One command. @throws what the driver says */
async function send(method: string, path: string, body?: object) {
  const response = await fetch(`http://127.0.0.1:${driverPort}${path}`, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = await response.json()
  if (!response.ok) throw new Error(`${method} ${path}: ${value.error} ${value.message}`)
  return value
}

/** Waits until the driver answers. */
async function ready() {
  for (let tries = 0; tries < 100; tries++) {
    const isReady = await send('GET', '/status').then(
      ({ ready }) => ready,
      () => false,
    )
    if (isReady) return
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new Error('WebKitWebDriver does not answer')
}
