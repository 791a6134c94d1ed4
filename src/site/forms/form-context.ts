import { createContext, use } from 'react'
import type { Failures } from './form-check.ts'
import type { FormState } from './form-state.ts'

/** The failures of the enclosing form's fields, by field name. */
export const FormFailures = createContext<Failures>({})

/** The failure of one field of the enclosing form, as on the wire. @param name the whole one */
export const useFailure = (name: string) => use(FormFailures)[name]

/** The state of the enclosing form. */
export const FormContext = createContext<FormState | null>(null)

/** How often texts were put into the enclosing form; lists may have other rows then. */
export const FormFillings = createContext(0)

/** What the names of all fields in a row begin with: `ingressos.0`. */
export const RowName = createContext<string | undefined>(undefined)

/** The whole name of a field, from its name inside of its row. */
export function useFullName(name: string): string {
  const row = use(RowName)
  return row ? `${row}.${name}` : name
}
