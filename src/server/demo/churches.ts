/** The churches of the demo by their codes, with their colours. Their pictures are drawn in them: after a change, `npm run demo:pictures`. */
export const demoColors = {
  esperanca: '#B4532A',
  graca: '#0F766E',
  'rede-norte': '#166534',
  'rede-sul': '#1F4E8C',
  vida: '#FACC15',
  fechada: '#6B5B73',
} as const

export type DemoChurch = keyof typeof demoColors

/** The addresses of the demo's logins end so; nobody receives mail there. */
export const demoMail = '@demo.atrio.app'

/** All demo logins have it. It is printed at start, and only ever where the demo is. */
export const demoPassword = 'Demo@1234'
