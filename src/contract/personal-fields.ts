import type * as z from 'zod/mini'

const marked = new WeakSet<z.ZodMiniType>()
const mark = <S extends z.ZodMiniType>(schema: S): S => {
  marked.add(schema)
  return schema
}

/**
 * Why a reply that is kept for everybody (`cache: 'church'`) may have a field that is called like a column with personal data. The server
 * does not start when such a field says nothing (src/server/http/api/personal-replies.ts).
 */

/** The person has published it: a request on the prayer wall. */
// @__NO_SIDE_EFFECTS__
export const publishedByPerson = <S extends z.ZodMiniType>(schema: S): S => mark(schema)

/** It belongs to a role that everybody may know: the author of an article, the leader of a group. */
// @__NO_SIDE_EFFECTS__
export const publicRole = <S extends z.ZodMiniType>(schema: S): S => mark(schema)

/** It is about no person: the name of a menu item, the address of the church, with all that is in it. */
// @__NO_SIDE_EFFECTS__
export const notPersonal = <S extends z.ZodMiniType>(schema: S): S => mark(schema)

/** Whether one of the three stands around a schema. */
export const saysWhyItIsPublic = (schema: z.ZodMiniType): boolean => marked.has(schema)
