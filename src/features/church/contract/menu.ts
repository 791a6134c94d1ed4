import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { menuIcons } from '#contract/menu/menu-icons.ts'
import { moduleCodes } from '#contract/modules.ts'
import { notPersonal } from '#contract/personal-fields.ts'
import { ByChurch, EmptyReply, Id, Link, RowOrder } from '#contract/values.ts'

export const MenuItem = z.object({
  id: z.int(),
  nome: notPersonal(z.string()),
  icone: z.enum(menuIcons),
  ordem: z.int(),
  /** A path on this site, or an external address. */
  link: z.string(),
  modulo: z.nullable(z.enum(moduleCodes)),
  /** Whether it stands in the bar at the bottom of phones, which has three; the first other items fill what is left. */
  flagNaBarra: z.boolean(),
})
export type MenuItem = z.infer<typeof MenuItem>

/** A menu item as staff see it. */
export const StaffMenuItem = z.extend(MenuItem, { versao: z.int() })
export type StaffMenuItem = z.infer<typeof StaffMenuItem>

export const listMenu = endpoint({
  method: 'GET',
  path: '/igreja-app-menu',
  summary: 'The menu items in their order, without items whose module is off',
  access: 'public',
  cache: 'church',
  input: { query: ByChurch },
  reply: z.array(MenuItem),
})

export const listStaffMenu = endpoint({
  method: 'GET',
  path: '/igreja-app-menu-gestao',
  summary: 'All menu items in their order, also those whose module is off',
  access: 'manage-church',
  input: { query: ByChurch },
  reply: z.array(StaffMenuItem),
})

const MenuItemInput = z.object({
  nome: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  icone: z.enum(menuIcons),
  link: Link,
  modulo: z._default(z.nullable(z.enum(moduleCodes)), null),
  flagNaBarra: z._default(z.boolean(), false),
})

export const createMenuItem = endpoint({
  method: 'POST',
  path: '/igreja-app-menu',
  summary: 'Add a menu item at the end',
  access: 'manage-church',
  invalidates: 'pages-in-background',
  input: { query: ByChurch, body: MenuItemInput },
  reply: StaffMenuItem,
})

export const updateMenuItem = endpoint({
  method: 'PUT',
  path: '/igreja-app-menu/{id}',
  summary: 'Change a menu item',
  access: 'manage-church',
  invalidates: 'pages-in-background',
  ifMatch: 'required',
  input: { params: z.object({ id: Id }), query: ByChurch, body: MenuItemInput },
  reply: StaffMenuItem,
})

export const deleteMenuItem = endpoint({
  method: 'DELETE',
  path: '/igreja-app-menu/{id}',
  summary: 'Remove a menu item',
  access: 'manage-church',
  invalidates: 'pages',
  ifMatch: 'required',
  input: { params: z.object({ id: Id }), query: ByChurch },
  reply: EmptyReply,
})

export const orderMenu = endpoint({
  method: 'PUT',
  path: '/igreja-app-menu/ordem',
  summary: 'Change the order of the menu items',
  access: 'manage-church',
  invalidates: 'pages-in-background',
  input: { query: ByChurch, body: RowOrder },
  reply: z.array(StaffMenuItem),
})
