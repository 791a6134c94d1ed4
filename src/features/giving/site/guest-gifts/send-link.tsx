import { useState } from 'react'
import { errorText } from '#site/data/problem-text.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { usePerson } from '#site/session/use-person.ts'
import { m } from '#texts/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { requestGuestGiftsLink } from '../../contract/guest-gifts.ts'

/** Mails the link to the person's own address. The button stays, so that the keyboard keeps its place and a lost mail can be sent again. */
export function SendLink({ label }: { label: string }) {
  const email = usePerson()?.account.email ?? ''
  const [state, setState] = useState<'sending' | 'sent'>()
  const [problem, setProblem] = useState<string>()

  async function send() {
    setState('sending')
    setProblem(undefined)
    try {
      await browserApi()(requestGuestGiftsLink, {})
      setState('sent')
    } catch (error) {
      setProblem(errorText(error))
      setState(undefined)
    }
  }

  return (
    <>
      {problem && <Alert kind="danger">{problem}</Alert>}
      {state === 'sent' && <Alert kind="success">{m.giving_guest_sent({ email })}</Alert>}
      <Button kind="secondary" busy={state === 'sending'} onClick={() => void send()} className="max-sm:w-full">
        {state === 'sent' ? m.giving_guest_again() : label}
      </Button>
    </>
  )
}
