/** A text as it is written in HTML and XML, between tags or in an attribute. */
export const escapeHtml = (text: unknown): string => String(text).replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
