import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { HttpError } from '../data/http-error.ts'
import type { CaptchaProps } from './captcha-props.ts'
import type { Stages } from './steps/stages.ts'

/** A row of the server that a form changes. */
export type FormRow = { versao?: number }

/** Data of one submit next to its values. */
export type Submission = {
  /** The captcha's answer, when one was required. */
  captcha: string | undefined
  /** The version of the row that the values were made from; 0 for a row that does not exist yet. */
  versao: number
}

export type FormProps<S extends z.ZodMiniType> = {
  /** The name of its draft and of its loading flag. */
  id: string
  /** The server's own schema, or a part of it. */
  schema: S
  /** The button's label. */
  submitLabel: string
  /** Makes the call; returns the saved row if the form stays open. An error that it throws is shown, and the input stays. */
  onSubmit(values: z.output<S>, submission: Submission): unknown
  /** The row that the form changes: its values are the first ones of the fields with the same names. */
  row?: FormRow | undefined
  /** Reads the row again when it was changed meanwhile; the person then chooses between both versions. */
  reloadRow?(): Promise<FormRow>
  /** Names of the fields, groups and lists whose texts are saved as a draft. Passwords, codes and files never are. */
  draftFields?: readonly string[]
  /**
   * Whether leaving the page with unsent changes asks first. By default only when something would be lost: a change that neither a
   * draft nor a password manager keeps. `true`: also when a draft keeps it.
   */
  asksBeforeLeaving?: boolean
  /** Returns a more specific sentence for an error than the general one. */
  explain?(error: HttpError): string | undefined
  /** Whose captcha is used when the server requires one: the church's or the platform's. */
  captcha?: CaptchaProps['scope']
  kind?: 'primary' | 'secondary'
  /** Disables the button. */
  isSubmitDisabled?: boolean
  /** Puts the button where the form's own place for it is not enough, such as into an `ActionBar`. It stands last. */
  frameButton?(button: ReactNode): ReactNode
  /** Submits the form once when it mounts. */
  submitOnMount?: boolean
  /** Only for FormSteps. */
  stages?: Stages
  children?: ReactNode
}
