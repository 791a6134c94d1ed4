// SVG paths of letters on a field of 64 x 64, drawn as strokes, so that icons need no font on the server.
const letterPaths: Record<string, string> = {
  A: 'M15 51L32 13L49 51M21.5 38H42.5',
  B: 'M19 13V51H35A10 10 0 0 0 35 31H19M19 13H33A9 9 0 0 1 33 31',
  C: 'M47.5 21.5A19 19 0 1 0 47.5 42.5',
  D: 'M18 13V51H29A19 19 0 0 0 29 13Z',
  E: 'M44 13H21V51H44M21 32H41',
  F: 'M44 13H21V51M21 33H40',
  G: 'M47 21A19 19 0 1 0 50 34H34',
  H: 'M17 13V51M47 13V51M17 32H47',
  I: 'M32 13V51',
  J: 'M41 13V38A12.5 12.5 0 0 1 17 41',
  K: 'M19 13V51M45 13L20 36M28 29L46 51',
  L: 'M22 13V51H45',
  M: 'M14 51V13L32 39L50 13V51',
  N: 'M17 51V13L47 51V13',
  O: 'M32 13A19 19 0 1 1 31.9 13Z',
  P: 'M20 51V13H33A10.5 10.5 0 0 1 33 34H20',
  Q: 'M32 13A19 19 0 1 1 31.9 13ZM37 38L50 51',
  R: 'M20 51V13H33A10.5 10.5 0 0 1 33 34H20M33 34L46 51',
  S: 'M44.5 20.5A13 10 0 0 0 31 13C18 13 16 28 30 31C49 34.5 48 51 32 51A15 11 0 0 1 17.5 42',
  T: 'M15 13H49M32 13V51',
  U: 'M17 13V36A15 15 0 0 0 47 36V13',
  V: 'M14 13L32 51L50 13',
  W: 'M10 13L21 51L32 19L43 51L54 13',
  X: 'M16 13L48 51M48 13L16 51',
  Y: 'M15 13L32 33L49 13M32 33V51',
  Z: 'M17 13H47L17 51H47',
}

/** The SVG path of a name's first letter, without accents. `undefined` when the name does not begin with a Latin letter. */
export const initialGlyph = (name: string): string | undefined => letterPaths[name.trim().normalize('NFD').charAt(0).toUpperCase()]
