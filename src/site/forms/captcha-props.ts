export type CaptchaProps = {
  /** The church asks with its own kind; the platform, for calls that are about no church, always with ALTCHA. */
  from: 'church' | 'platform'
  /** To be sent along as `captcha`; it is good for one call. */
  onAnswer(answer: string): void
  onFail(error: unknown): void
}
