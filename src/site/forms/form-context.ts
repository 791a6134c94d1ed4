import { createContext, use } from 'react'
import type { Failures } from './form-check.ts'

/** The failures of the enclosing form's fields, by field name. */
export const FormFailures = createContext<Failures>({})

/** The failure of one field of the enclosing form, as on the wire. */
export const useFailure = (name: string) => use(FormFailures)[name]
