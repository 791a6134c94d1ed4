import { useRef } from 'react'
import type { SafeHtml } from '#contract/safe-html.ts'
import { ReadAloud } from '#site/content/reading-aloud/read-aloud.tsx'
import { RichText } from '#site/content/rich-text/rich-text.tsx'
import { landscape, longWord } from './samples.ts'

// biome-ignore lint/plugin: written here
const safe = (text: string) => text as SafeHtml
const cell = (text: string, tag = 'td') => `<${tag}>${text}</${tag}>`
const rows = ['Domingo', 'Quarta', 'Sábado'].map(
  day => `<tr>${[day, '19h30', 'Auditório principal', 'Transmitido'].map(text => cell(text)).join('')}</tr>`,
)

const html = `
<p>A esperança <strong>não decepciona</strong>, e há <a href="#reading">um estudo</a> sobre ela em <code>romanos-5</code>.</p>
<h2>Um título dentro do texto</h2>
<p>Uma palavra comprida quebra sozinha: ${longWord}.</p>
<blockquote><p>O amor é paciente, o amor é bondoso.</p></blockquote>
<h3>O que trazer</h3>
<ul><li>Bíblia</li><li>Caderno<ul><li>e uma caneta</li></ul></li></ul>
<ol><li>Ler</li><li>Conversar</li></ol>
<figure><img src="${landscape(45)}" alt="Colinas" width="800" height="450"><figcaption>As colinas do retiro.</figcaption></figure>
<table><thead><tr>${['Dia', 'Hora', 'Onde', 'Na internet'].map(text => cell(text, 'th')).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>
<hr>
<iframe title="Um vídeo" srcdoc="&lt;html lang=pt&gt;&lt;title&gt;Um vídeo&lt;/title&gt;&lt;body style='background:#556'&gt;&lt;/body&gt;"></iframe>`

export function Reading() {
  const textRef = useRef<HTMLDivElement>(null)
  return (
    <>
      <ReadAloud textRef={textRef} lang="pt-BR" />
      <div ref={textRef}>
        <RichText html={safe(html)} />
      </div>
      <RichText reading html={safe('<p>Maior, para ler com calma: no princípio era o Verbo.</p>')} />
    </>
  )
}
