const lines = (text: string) => text.trim().split(/\s*\n\s*/)
const words = (text: string) => text.trim().split(/\s+/)

// The most common ones first: texts pick from the start of a list more often.
export const subjects = lines(`
  a igreja
  a família
  a oração
  o louvor
  o grupo de jovens
  a escola bíblica
  o ministério infantil
  o coral
  a comunidade
  a vigília
  o discípulo
  a palavra
  o Espírito Santo
  a missão
  a mesa da ceia
  o pastor
  quem chega pela primeira vez
  o batismo
  a equipe de recepção
  o retiro de casais
  a campanha do agasalho
  o mutirão
  a classe dos novos convertidos
  o encontro de mulheres
  o conselho de presbíteros
  a viúva de Sarepta
  o semeador
  o filho pródigo
  a samaritana
  o jejum
  a biblioteca comunitária
  o bazar
  a orquestra
  o capelão do hospital
`)

export const actions = lines(`
  anuncia
  recebe
  aprende
  celebra
  serve com
  agradece por
  reparte
  espera por
  intercede por
  convida para
  caminha com
  lembra de
  cuida de
  testemunha de
  reconstrói
  ensina sobre
  medita em
  canta
  visita
  confia em
  perdoa e busca
  renova
  semeia
  acolhe
  prepara
  ouve
  guarda
  multiplica
  abençoa
  restaura
`)

export const objects = lines(`
  a graça
  a paz
  a esperança
  o amor de Deus
  a fé
  a alegria do Senhor
  o pão de cada dia
  a boa notícia
  o perdão
  a salvação
  o Reino
  a misericórdia
  a cruz
  a ressurreição
  o próximo
  os aflitos
  a criança
  os idosos
  a cidade
  o caminho estreito
  a água viva
  a luz do mundo
  a colheita
  a aliança
  a promessa feita a Abraão
  o deserto
  o templo
  a sabedoria
  a santidade
  o fruto do Espírito
  a humildade
  a gratidão
  os refugiados
  os missionários
  a justiça
  o descanso
  o maná
  a lâmpada acesa
  o tesouro escondido
  a pérola de grande valor
  a ovelha perdida
  o grão de mostarda
`)

export const endings = lines(`
  neste domingo
  todos os dias
  em família
  na Páscoa
  no Natal
  durante a semana
  na casa de Marta e Maria
  às margens do Jordão
  com o salmista
  nas cartas de Paulo
  no sermão do monte
  no livro de Rute
  em tempos difíceis
  com coragem
  sem pressa
  depois do culto da noite
  na cozinha da igreja
  no salão social
  entre vizinhos
  diante da doença
  no luto
  na adolescência
  no trabalho
  na universidade
  ao redor da mesa
  com os pequeninos
  no exílio da Babilônia
  no caminho de Emaús
  no presídio
  no hospital
`)

/** Words that few texts contain. */
export const rareWords = words(`
  alabastro hissopo sicômoro cinamomo nardo mirra estacte gálbano ônix jaspe sardônica crisólito berilo topázio ametista
  jacinto calcedônia esmeralda urim tumim éfode querubim serafim tabernáculo propiciatório pentateuco septuaginta
  escatologia soteriologia hermenêutica exegese kerigma koinonia diaconia parusia shalom hosana maranata efatá talita
  aleluia siclo dracma denário talento ômer efa côvado arado aguilhão eira lagar cisterna aprisco redil cajado funda
  harpa saltério alaúde címbalo trombeta tamborim Melquisedeque Mefibosete Zorobabel Habacuque Ageu Obadias Malaquias
  Naamã Nicodemos Zaqueu Bartimeu Onésimo Epafrodito Tíquico Trófimo Áquila Priscila Lídia Dorcas Tabita Eutico Tértulo
  Betesda Siloé Cesareia Antioquia Listra Derbe Tessalônica Bereia Corinto Patmos Esmirna Pérgamo Tiatira Sardes
  Laodiceia Capadócia Galácia Macedônia Nínive Társis Moriá Horebe Pisga Nebo Gerizim Ebal Carmelo Tabor Hermom Quisom
  Jaboque Querite acampamento gincana cantata seminário congresso assembleia ordenação jubileu bodas noivado orfanato
  asilo creche alfabetização artesanato crochê padaria horta quermesse brechó bicicletário ambulatório fisioterapia
  libras intérprete sonoplastia iluminação sacristia púlpito vitral campanário sino órgão partitura contralto barítono
`)

export const firstNames = words(`
  Maria José Ana João Antônio Francisco Carlos Paulo Pedro Lucas Marcos Rafael Fernanda Juliana Ester Rute Noemi Samuel
  Davi Elias Josué Calebe Natanael Débora Raquel Eunice Isaías Ezequiel Cecília Heloísa
`)
const syllables = words(`
  bar ber bo ca cor da del fa fer ga gui la len lo ma mar mi na nor pa pe quei ra ri ro sa ser ta tel va ven vi xa zan ze
`)

/** The surname number `n` of as many as are wanted: each is rare. */
export function surname(n: number): string {
  const parts = [n, n / syllables.length, n / syllables.length ** 2].map(value => syllables[Math.floor(value) % syllables.length])
  const name = `${parts.join('')}${['i', 'o', 'es', 'im'][n % 4]}`
  return name.charAt(0).toUpperCase() + name.slice(1)
}
