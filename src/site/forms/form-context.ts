import { createContext, use } from 'react'
import type { Failures } from './form-check.ts'

/** What is wrong with the fields of the form around. */
export const FormFailures = createContext<Failures>({})

/** The failure of one field of the form around, as on the wire. */
export const useFailure = (name: string) => use(FormFailures)[name]
