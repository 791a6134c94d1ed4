import type { DemoService } from './demo-service.ts'

export const graca: DemoService[] = [
  {
    weeks: 1,
    dia: 7,
    hora: '11:00',
    duracao: 150,
    titulo: 'Culto y almuerzo a la canasta',
    resumo: 'Después del culto juntamos las mesas en el patio de la imprenta. Cada casa trae un plato y dos sillas.',
    autor: 'Pastor Julián Ferreira',
  },
  {
    weeks: 2,
    dia: 5,
    hora: '20:00',
    duracao: 75,
    flagCancelado: true,
    titulo: 'Lectura y oración',
    resumo: 'Es feriado largo y casi todos viajamos. Nos vemos el domingo.',
  },
  {
    weeks: -1,
    dia: 7,
    hora: '11:00',
    duracao: 90,
    titulo: 'La oveja que faltaba',
    resumo: 'Noventa y nueve no es un buen número para el que sabe contar con el corazón.',
    autor: 'Pastor Julián Ferreira',
    passagem: 'Lucas 15.1-7',
  },
]

export const redeNorte: DemoService[] = [
  {
    weeks: 0,
    dia: 7,
    hora: '17:00',
    duracao: 90,
    substitui: ['19:00'],
    local: 'Porto do Educandos, a bordo do Boa Notícia',
    titulo: 'Celebração no barco',
    resumo: 'Despedimos a equipe que sobe o rio amanhã cedo. Cabem cento e vinte pessoas; crianças, só de colete.',
    autor: 'Pr. Raimundo Nonato',
  },
  {
    weeks: -1,
    dia: 7,
    hora: '19:00',
    duracao: 100,
    titulo: 'Notícias do Paraná do Careiro',
    resumo: 'A equipe voltou com trezentas consultas feitas, um poço novo e muita saudade para contar.',
    autor: 'Equipe Ribeirinha',
  },
]

export const redeSul: DemoService[] = [
  {
    weeks: 1,
    dia: 4,
    hora: '18:00',
    duracao: 600,
    substitui: ['20:00'],
    titulo: 'Vigília pela cidade',
    resumo: 'Da tarde à madrugada, cada pequeno grupo cuida de uma hora. A chaleira não esfria.',
    autor: 'Pra. Cláudia Rech',
  },
]

export const vida: DemoService[] = [
  {
    weeks: 0,
    dia: 6,
    hora: '17:00',
    duracao: 120,
    titulo: 'Culto na praça: ciranda dos salmos',
    resumo: 'Três rabecas, um pandeiro e o Salmo 150. Se o sol apertar, a sombra da mangueira grande é de todos.',
    autor: 'Anderson Lins',
    picture: { file: 'vida/about-worship.webp', alt: 'Três pessoas cantam: uma ao violão, outra ao tambor, outra de mão erguida' },
  },
  {
    weeks: 2,
    dia: 7,
    hora: '05:00',
    duracao: 60,
    local: 'Praia do Carmo, em frente ao quebra-mar',
    titulo: 'Ao nascer do sol',
    resumo: 'Cantamos baixinho até o sol aparecer e depois tomamos café na areia.',
  },
]
