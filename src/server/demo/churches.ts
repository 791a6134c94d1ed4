/** The demo churches by their codes, with their colours, which are the accent of their pictures: after a change, run `npm run demo:pictures`. */
export const demoColors = {
  esperanca: '#B4532A',
  graca: '#0F766E',
  'rede-norte': '#166534',
  'rede-sul': '#1F4E8C',
  vida: '#FACC15',
  fechada: '#6B5B73',
} as const

export type DemoChurch = keyof typeof demoColors

/** The suffix of all demo e-mail addresses; nobody receives mail there. */
export const demoMail = '@demo.atrio.app'

/** The password of all demo logins. It is printed at start, only where the demo is seeded. */
export const demoPassword = 'Demo@1234'
