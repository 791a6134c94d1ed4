export type CaptchaProps = {
  /** Whose captcha it is: the church's own kind, or, for calls without a church, the platform's, which is always ALTCHA. */
  scope: 'church' | 'platform'
  /** The answer is sent as `captcha`; it is valid for one call. */
  onAnswer(answer: string): void
  onFail(error: unknown): void
}
