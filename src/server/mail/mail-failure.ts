/** What nodemailer says about a mail that was not delivered. */
type SmtpError = { code?: string; responseCode?: number; command?: string; response?: string; rejectedErrors?: SmtpError[] }

/**
 * What to do about a mail that was not accepted (RFC 5321, RFC 3463).
 * - `no-such-recipient`: the address does not exist or takes no mail (5.1.x, 5.2.x); the mail cannot arrive
 * - `refused`: the mail server refuses this mail for good, because of its sender, content or policy; an operator has to look
 * - `later`: the server is not there, slow, throttles (4xx), or our login fails; it will take the mail later
 */
export function mailFailureOf(error: unknown): 'no-such-recipient' | 'refused' | 'later' {
  const { code, responseCode = 0, command, response = '', rejectedErrors } = error as SmtpError
  const reply = rejectedErrors?.[0] ?? { responseCode, response }
  if (code === 'EAUTH' || (reply.responseCode ?? 0) < 500) return 'later'
  if (command === 'RCPT TO' && !/^5\d\d[ -]5\.[^12]\./.test(reply.response ?? '') && reply.responseCode !== 554) return 'no-such-recipient'
  return /^(MAIL FROM|RCPT TO|DATA)$/.test(command ?? '') ? 'refused' : 'later'
}
