/** An address with most letters hidden, so that its owner recognizes it and nobody else learns it: `m•••a@e•••.com.br`. */
export function maskEmail(email: string): string {
  const [local = '', domain = ''] = email.split(/@(?=[^@]*$)/)
  const [host = '', ...rest] = domain.split('.')
  const last = local.length > 3 ? local.slice(-1) : ''
  return `${local.slice(0, 1)}•••${last}@${host.slice(0, 1)}•••${rest.map(label => `.${label}`).join('')}`
}
