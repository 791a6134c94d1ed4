/** Sets or clears the file of an input, and fires an `input` event for its form. */
export function setInputFile(field: HTMLInputElement | null, file: File | undefined): void {
  if (!field) return
  const transfer = new DataTransfer()
  if (file) transfer.items.add(file)
  field.files = transfer.files
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
