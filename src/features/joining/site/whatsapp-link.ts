/** Opens a chat with a phone number, which is stored with its country's code. */
export const whatsappLink = (phone: string): string => `https://wa.me/${phone.replace(/\D/g, '')}`
