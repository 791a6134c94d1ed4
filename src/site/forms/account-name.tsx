/**
 * Whose password a form is about, hidden from sight: password managers store and find a password under it. Each form with a password has
 * one, or the field for the address itself.
 * @param email the whole address, as it is typed to log in; `null`: not known here
 */
export const AccountName = ({ email, name = 'username' }: { email: string | null | undefined; name?: string }) =>
  email ? <input type="email" name={name} autoComplete="username" value={email} readOnly hidden /> : null
