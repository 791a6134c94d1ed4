import { Form } from 'react-router'
import { m } from '#texts/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { ArrowLink } from '#ui/actions/text-link.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { maxAge } from '../rules/ages.ts'

/** Asks for an age, in a form that works without scripts and says itself what is wrong. @param age `null`: what was typed is no age */
export function AgeForm({ age }: { age: number | null | undefined }) {
  return (
    <section aria-labelledby="age" className="mt-5 rounded-lg bg-warm p-[min(1.25rem,5vw)] sm:p-6">
      <h2 id="age" className="text-xl font-bold">
        {m.sunday_school_where()}
      </h2>
      <p className="mt-1 text-pretty">{m.sunday_school_age_help()}</p>
      <Form noValidate action="/ebds" preventScrollReset className="mt-4 flex flex-wrap items-end gap-3">
        <TextField
          key={age}
          name="idade"
          type="number"
          inputMode="numeric"
          min={0}
          max={maxAge}
          required
          defaultValue={age ?? ''}
          label={m.sunday_school_age()}
          error={age === null ? m.sunday_school_age_wrong() : undefined}
          className="basis-36"
        />
        <Button type="submit" className="min-h-12">
          {m.sunday_school_find()}
        </Button>
      </Form>
      {age !== undefined && (
        <p className="mt-4">
          <ArrowLink to="/ebds">{m.sunday_school_show_all()}</ArrowLink>
        </p>
      )}
    </section>
  )
}
