import type { FormEvent } from 'react'
import { EmailField } from '#site/forms/email/email-field.tsx'
import { FormField } from '#site/forms/form-field.tsx'
import type { Person } from '#site/session/person.ts'
import { m } from '#texts/messages.js'
import { ArrowLink } from '#ui/actions/text-link.tsx'
import { type CheckoutChoices, keepChoices } from '../checkout.ts'

type Payer = NonNullable<CheckoutChoices['payer']>

/** Who pays: the person who is logged in, or three fields. What is typed is kept, so that a reload or a login loses nothing. */
export function PayerSection({ person, payer }: { person: Person | null; payer: Payer | undefined }) {
  if (person) {
    const { nome, sobrenome } = person.member
    return <p className="text-muted wrap-anywhere">{m.checkout_as({ name: [nome, sobrenome].filter(Boolean).join(' ') })}</p>
  }
  return (
    <section aria-labelledby="checkout-who" className="grid gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="checkout-who" className="text-lg font-bold wrap-anywhere">
          {m.checkout_who()}
        </h2>
        <p className="text-sm">
          <ArrowLink to="/access?redirectTo=%2Fcheckout">{m.checkout_log_in()}</ArrowLink>
        </p>
      </div>
      <GuestFields payer={payer} />
    </section>
  )
}

function GuestFields({ payer = { nome: '', sobrenome: '', email: '' } }: { payer: Payer | undefined }) {
  const field = (name: keyof Payer) => ({
    name: `dadosNaoCadastrado.${name}`,
    defaultValue: payer[name],
    onInput: ({ currentTarget }: FormEvent<HTMLInputElement>) => keepChoices({ payer: { ...payer, [name]: currentTarget.value } }),
  })
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))] gap-5">
        <FormField {...field('nome')} label={m.checkout_name()} autoComplete="given-name" autoCapitalize="words" maxLength={80} />
        <FormField
          {...field('sobrenome')}
          label={m.checkout_surname()}
          help={m.site_surname_help()}
          autoComplete="family-name"
          autoCapitalize="words"
          maxLength={80}
        />
      </div>
      <EmailField {...field('email')} label={m.checkout_email()} help={m.checkout_email_help()} autoComplete="email" noun="e-mail" />
    </>
  )
}
