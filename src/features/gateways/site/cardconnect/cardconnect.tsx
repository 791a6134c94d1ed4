import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { m } from '#texts/messages.js'
import { FieldError } from '#ui/forms/field.tsx'
import type { CardTokeniser } from '../card-tokeniser.ts'
import { GatewayFieldsProblem } from '../gateway-fields-problem.tsx'
import { frameAddress } from './frame-address.ts'
import { createFrameToken, type FrameProblem, type FrameToken } from './frame-token.ts'

/**
 * CardConnect's own form in a frame (Hosted iFrame Tokenizer), which posts the token to our page: so no script of ours ever sees the number.
 * CardSecure's call for tokens is documented for servers and apps only.
 */
export function openCardconnect({ url = '' }: Record<string, string>): CardTokeniser {
  const card = createFrameToken()
  return {
    fields: tries => <CardFrame url={url} card={card} tries={tries} />,
    tokenise: () => card.take(),
  }
}

/** Without a sign of life, people are offered to load it again: a frame of another site does not tell when it fails. */
const patienceMs = 10_000

function CardFrame({ url, card, tries }: { url: string; card: FrameToken; tries: number }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const probe = useRef<HTMLDivElement>(null)
  const [address, setAddress] = useState<string>()
  const [reloads, setReloads] = useState(0)
  const [problem, setProblem] = useState<FrameProblem>()
  const [isSilent, setSilent] = useState(false)
  /** Each try begins with an empty form: the security code serves for one only. */
  const turn = `${tries} ${reloads}`

  useLayoutEffect(() => setAddress(frameAddress(url, texts(), lookOf(probe.current as HTMLElement))), [url])

  useEffect(() => {
    const receive = ({ origin, source, data }: MessageEvent) => {
      if (origin !== new URL(url).origin || source !== frame.current?.contentWindow) return
      clearTimeout(timer)
      setSilent(false)
      card.receive(data)
    }
    void turn
    const timer = setTimeout(() => setSilent(true), patienceMs)
    addEventListener('message', receive)
    return () => {
      removeEventListener('message', receive)
      clearTimeout(timer)
      card.forget()
    }
  }, [url, card, turn])

  useEffect(() => {
    card.onProblem(now => {
      setProblem(now)
      if (now === 'late') setReloads(count => count + 1)
    })
    return () => card.onProblem(() => {})
  }, [card])

  return (
    <div className="min-w-0">
      <div ref={probe} hidden className="border-field bg-raised text-base text-ink" />
      {address && (
        // With the scheme of the form itself, its background is ours in the dark, too.
        <iframe key={turn} ref={frame} title={m.gateways_frame()} src={address} className="h-[24rem] w-full scheme-light" />
      )}
      <FieldError id="card-frame-error">{problem && (problem === 'late' ? m.gateways_frame_late() : m.cards_number_wrong())}</FieldError>
      {isSilent && <GatewayFieldsProblem isGuess onRetry={() => setReloads(count => count + 1)} />}
    </div>
  )
}

const texts = () => ({
  number: m.cards_number(),
  expiry: m.cards_expiry(),
  month: m.gateways_expiry_month(),
  year: m.gateways_expiry_year(),
  cvv: m.cards_cvv(),
})

/** Styles do not reach into the frame, so it gets ours as values. */
function lookOf(probe: HTMLElement) {
  const { color: ink, backgroundColor: raised, borderTopColor: field } = getComputedStyle(probe)
  const root = getComputedStyle(document.documentElement)
  return { ink, raised, field, danger: root.getPropertyValue('--danger'), rem: Number.parseFloat(root.fontSize) }
}
