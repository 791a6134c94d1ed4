import { FileField } from '#ui/forms/file-field.tsx'
import { PhotoField } from '#ui/forms/photo-field.tsx'
import { landscape } from './samples.ts'

export function Files() {
  return (
    <>
      <FileField label="Comprovante" name="comprovante" accept="image/*,application/pdf" help="PDF ou imagem, até 5 MB." />
      <FileField label="Certidão" name="certidao" error="O arquivo deve ter no máximo 5 MB." />
      <FileField label="Contrato" disabled />
      <PhotoField label="Sua foto" name="foto" person="Maria de Lourdes" />
      <PhotoField label="Foto da carteirinha" person="João Batista" current={landscape(200, 300, 300)} error="Esse campo é obrigatório." />
      <PhotoField label="Foto do pastor" person="Elias" disabled />
    </>
  )
}
