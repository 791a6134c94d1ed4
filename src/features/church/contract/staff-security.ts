import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { BySlug } from '#contract/values.ts'

/** `exigeSegundoFator`: staff have their abilities only in sessions in which they gave a second factor. */
export const StaffSecurity = z.object({ exigeSegundoFator: z.boolean(), versao: z.int() })
export type StaffSecurity = z.infer<typeof StaffSecurity>

export const getStaffSecurity = endpoint({
  method: 'GET',
  path: '/igreja/{slug}/seguranca/',
  summary: 'What the church requires of the logins of its staff',
  access: 'manage-church',
  input: { params: BySlug },
  reply: StaffSecurity,
})

export const setStaffSecurity = endpoint({
  method: 'PUT',
  path: '/igreja/{slug}/seguranca/',
  summary: 'Require a second factor of staff, or no longer. Only somebody who gave one in this session may require it',
  access: 'manage-church',
  stepUp: true,
  ifMatch: 'required',
  input: { params: BySlug, body: z.object({ exigeSegundoFator: z.boolean() }) },
  reply: StaffSecurity,
})
