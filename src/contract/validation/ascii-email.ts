/**
 * An address with its domain in ASCII (`joão.com.br` is `xn--joo-nla.com.br`), as mail servers know it and as some browsers write it in a field for
 * an e-mail. Other texts stay as they are. `URL` does it alike in every browser and on the server (WHATWG URL Standard, domain to ASCII).
 */
export function asciiEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  if (at < 0 || !/[^ -~]/.test(domain) || !/^[\p{L}\p{N}\p{M}.-]+$/u.test(domain)) return email
  try {
    return email.slice(0, at + 1) + new URL(`http://${domain}`).hostname
  } catch {
    return email
  }
}
