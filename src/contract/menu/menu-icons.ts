/** The icons that a menu item can have; each is drawn by `src/features/church/site/menu-icon.tsx`. */
export const menuIcons = [
  'home',
  'church',
  'calendar',
  'heart',
  'users',
  'book',
  'bible',
  'news',
  'pray',
  'video',
  'music',
  'microphone',
  'school',
  'id-card',
  'map-pin',
  'door',
  'tools',
  'hand',
  'city',
  'scroll',
  'sun-book',
  'talk-book',
  'kite',
  'link',
] as const

export type MenuIconName = (typeof menuIcons)[number]
