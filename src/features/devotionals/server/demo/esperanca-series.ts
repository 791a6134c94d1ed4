// The series of Igreja Esperança.
export const psalms = 'Salmos para o caminho'
export const questions = 'Perguntas de Jesus'
