import { IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { FactorMethod } from '#contract/problems.ts'
import type { Factor } from '#features/access/contract/second-factor.ts'
import { m } from '#texts/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { AccountName } from '../forms/account-name.tsx'
import { Form } from '../forms/form.tsx'
import { FormField } from '../forms/form-field.tsx'
import { usePerson } from '../session/use-person.ts'
import { AppCodeField } from './app-code-field.tsx'
import { passkeyErrorText, signWithPasskey } from './passkey.ts'

type Method = FactorMethod | 'senha'
type Answer = Factor & { senha?: string }

type FactorFormsProps = {
  /** What the person can give, the easiest first. */
  methods: readonly Method[]
  /** The options of a passkey request. */
  options: Record<string, unknown> | null
  submitLabel: string
  /** Sends what the person gave. An error that it throws is shown. */
  onAnswer(answer: Answer): Promise<unknown>
}

const codeSchema = z.object({ codigo: z.string().check(z.minLength(6), z.maxLength(12)) })
const recoverySchema = z.object({ recuperacao: z.string().check(z.minLength(6), z.maxLength(40)) })
const passwordSchema = z.object({ senha: z.string().check(z.minLength(1), z.maxLength(200)) })

const otherMethodTexts: Record<Method, () => string> = {
  chave: m.site_factor_use_passkey,
  aplicativo: m.site_factor_use_app,
  recuperacao: m.site_factor_use_recovery,
  senha: m.site_factor_use_password,
}

/** Asks for a second factor or the password: one kind at a time, with buttons for the others. */
export function FactorForms({ methods, options, submitLabel, onAnswer }: FactorFormsProps) {
  const [method, setMethod] = useState<Method | undefined>(methods[0])
  const email = usePerson()?.account.email
  return (
    <div className="grid gap-5">
      {!method && <Alert>{m.site_factor_none()}</Alert>}
      {method === 'chave' && <PasskeyButton options={options ?? {}} onAnswer={onAnswer} />}
      {method === 'aplicativo' && (
        <Form id="factor-app" schema={codeSchema} submitLabel={submitLabel} onSubmit={onAnswer}>
          <AppCodeField />
        </Form>
      )}
      {method === 'recuperacao' && (
        <Form id="factor-recovery" schema={recoverySchema} submitLabel={submitLabel} onSubmit={onAnswer}>
          <FormField
            name="recuperacao"
            label={m.site_factor_recovery()}
            help={m.site_factor_recovery_help()}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            errorTexts={{ incorrect: m.site_factor_recovery_wrong() }}
          />
        </Form>
      )}
      {method === 'senha' && (
        <Form id="factor-password" schema={passwordSchema} submitLabel={submitLabel} onSubmit={onAnswer}>
          <AccountName email={email} />
          <FormField name="senha" label={m.site_factor_password()} type="password" autoComplete="current-password" />
        </Form>
      )}
      {methods
        .filter(other => other !== method)
        .map(other => (
          <Button key={other} kind="quiet" onClick={() => setMethod(other)}>
            {otherMethodTexts[other]()}
          </Button>
        ))}
    </div>
  )
}

function PasskeyButton({ options, onAnswer }: Pick<FactorFormsProps, 'onAnswer'> & { options: Record<string, unknown> }) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  async function sign() {
    setBusy(true)
    setProblem(undefined)
    try {
      await onAnswer({ chave: await signWithPasskey(options) })
    } catch (error) {
      setProblem(passkeyErrorText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="grid gap-3">
      <p className="text-pretty text-muted">{m.site_passkey_what()}</p>
      <Button busy={busy} onClick={() => void sign()}>
        <IconFingerprint aria-hidden stroke={1.75} className="size-5" />
        {m.site_factor_use_passkey()}
      </Button>
      <div aria-live="polite">{problem && <Alert kind="danger">{problem}</Alert>}</div>
    </div>
  )
}
