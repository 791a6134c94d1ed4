import { type FormEvent, use, useRef, useState } from 'react'
import { useOnceReachable } from '#site/data/use-once-reachable.ts'
import { FormContext, RowName } from '#site/forms/form-context.ts'
import { FormControl } from '#site/forms/form-field.tsx'
import { writeTexts } from '#site/forms/values/controls.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { m } from '#texts/messages.js'
import { MaskField } from '#ui/forms/mask-field.tsx'
import { findPostalCode } from '../../contract/postal-code.ts'
import { digitsOf } from '../../rules.ts'

const texts = {
  loading: m.profile_cep_loading,
  encontrado: m.profile_cep_found,
  inexistente: m.profile_cep_unknown,
  indisponivel: m.profile_cep_unavailable,
  /** The question did not reach the server. */
  notAsked: m.profile_cep_unavailable,
}

/** Longer than the server tries, so that only a lost connection ends it. */
const timeoutMs = 8_000

/**
 * A CEP. Fills in what is known of it where the person has typed nothing, and says what became of it; the form waits for nothing. Without a
 * connection it asks again when the server is reachable, unless the person has begun to write the address.
 */
export function PostalCodeField() {
  const form = use(FormContext)
  const prefix = use(RowName)
  const asked = useRef('')
  const filled = useRef<Record<string, string>>({})
  const [state, setState] = useState<keyof typeof texts>()

  const nameOf = (name: string) => (prefix ? `${prefix}.${name}` : name)
  const present = (name: string) => form?.texts()[nameOf(name)]?.[0] ?? ''

  useOnceReachable(state === 'notAsked', () => {
    if (['logradouro', 'bairro', 'cidade'].every(name => present(name) === '')) void find(asked.current)
  })

  async function find(cep: string) {
    setState('loading')
    const reply = await browserApi()(findPostalCode, { cep }, { signal: AbortSignal.timeout(timeoutMs) }).catch(() => undefined)
    if (asked.current !== cep) return
    setState(reply?.situacao ?? 'notAsked')
    for (const [name, text] of Object.entries(reply?.endereco ?? {})) fill(name, text)
  }

  /** What the person has typed stays; what an earlier CEP has filled in is replaced. */
  function fill(name: string, text: string) {
    if (!form?.form || !['', filled.current[name]].includes(present(name))) return
    filled.current[name] = text
    writeTexts(form.form, { [nameOf(name)]: [text] })
  }

  function handleInput({ currentTarget }: FormEvent<HTMLInputElement>) {
    const cep = digitsOf(currentTarget.value)
    // What a saved row or a draft fills in is complete already.
    if (cep === asked.current || !form?.isPersonWriting) return
    asked.current = cep
    if (cep.length === 8) void find(cep)
    else setState(undefined)
  }

  return (
    <div>
      <FormControl as={MaskField} name="cep" mask="cep" label={m.profile_address_cep()} onInput={handleInput} />
      <p role="status" className="mt-1.5 text-sm text-muted empty:hidden">
        {state && texts[state]()}
      </p>
    </div>
  )
}
