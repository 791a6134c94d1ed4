import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type * as z from 'zod/mini'
import { m } from '#texts/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { Steps } from '#ui/actions/steps.tsx'
import { Form } from '../form.tsx'
import type { FormProps } from '../form-props.ts'

type FormStepsProps<S extends z.ZodMiniType> = Omit<FormProps<S>, 'stages' | 'children' | 'submitOnMount'> & {
  /** The name of the whole, for screen readers. */
  label: string
  steps: readonly { title: string; fields: ReactNode }[]
}

/** The parameter of the address with the number of the open step. */
const parameter = 'step'

/**
 * A form in steps. Each step is checked before the next one opens; the address has its number, so the browser's back button leads one
 * step back, and a reload to the same step, unless something before it is missing. The first error opens its step.
 */
export function FormSteps<S extends z.ZodMiniType>({ label, steps, ...form }: FormStepsProps<S>) {
  const navigate = useNavigate()
  const location = useLocation()
  const [query] = useSearchParams()
  const inAddress = Math.min(Math.max(Number(query.get(parameter)) || 1, 1), steps.length) - 1
  const [current, setCurrent] = useState(inAddress)
  const heading = useRef<HTMLHeadingElement>(null)
  const focusHeading = useRef(false)
  const change = useRef<{ replace: boolean; from: number }>(undefined)

  /** @param isForward whether the browser's back button leads back from the step */
  function open(step: number, isForward: boolean, withFocus: boolean) {
    change.current = { replace: !isForward, from: current }
    focusHeading.current = withFocus
    setCurrent(step)
  }

  const follow = useEffectEvent(() => {
    if (focusHeading.current) heading.current?.focus()
    focusHeading.current = false
    if (!change.current) return
    const { replace, from } = change.current
    change.current = undefined
    const search = new URLSearchParams(query)
    search.set(parameter, String(current + 1))
    const state = replace ? location.state : { ...location.state, cameFrom: from }
    void navigate({ search: `?${search}` }, { replace, state, preventScrollReset: replace, defaultShouldRevalidate: false })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address follows the open step
  useEffect(() => follow(), [current])

  // The browser's buttons change only the address.
  const lastInAddress = useRef(inAddress)
  useEffect(() => {
    if (inAddress === lastInAddress.current) return
    lastInAddress.current = inAddress
    if (inAddress === current) return
    focusHeading.current = true
    setCurrent(inAddress)
  }, [inAddress, current])

  const stepOf = (field: Element) => Number(field.closest<HTMLElement>('[data-step]')?.dataset.step ?? current)

  return (
    <Form
      {...form}
      stages={{
        nextLabel: current < steps.length - 1 ? m.form_next() : undefined,
        isOpen: field => stepOf(field) === current,
        next: () => open(current + 1, true, true),
        show(field) {
          const step = stepOf(field)
          if (step !== current) open(step, false, false)
          return step !== current
        },
        onStart(failed) {
          const first = Math.min(...failed.map(stepOf))
          if (first < current) open(first, false, false)
        },
        backButton: current > 0 && (
          <Button
            kind="quiet"
            onClick={() => (location.state?.cameFrom === current - 1 ? void navigate(-1) : open(current - 1, false, true))}
          >
            {m.form_back()}
          </Button>
        ),
      }}
    >
      <Steps label={label} steps={steps.map(({ title }) => title)} current={current} heading={heading} />
      {steps.map(({ title, fields }, index) => (
        <div key={title} data-step={index} hidden={index !== current} className="grid min-w-0 gap-5">
          {fields}
        </div>
      ))}
    </Form>
  )
}
