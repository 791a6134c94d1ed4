/** Puts a file into a form's field, or takes it out, and lets the form know. */
export function putFile(field: HTMLInputElement | null, file: File | undefined): void {
  if (!field) return
  const files = new DataTransfer()
  if (file) files.items.add(file)
  field.files = files.files
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
