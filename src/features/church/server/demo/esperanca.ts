import { moduleCodes } from '#contract/modules.ts'
import type { ChurchData } from './church-data.ts'

const partners: Partial<Record<(typeof moduleCodes)[number], string>> = {
  MOD_VOLUTS: 'https://voluts.example.org/esperanca',
  MOD_MYKIDS: 'https://mykids.example.org/esperanca',
}

/** The church with all modules on. */
export const esperanca: ChurchData = {
  code: 'esperanca',
  logo: { file: 'esperanca/logo.svg', alt: 'Ramo de oliveira, símbolo da Igreja Esperança' },
  row: {
    nome: 'Igreja Esperança',
    descricao:
      'Somos uma igreja de bairro na Vila Mariana: gente de todas as idades que se encontra para adorar a Deus, ouvir a Palavra e cuidar uns dos outros, no domingo e no resto da semana.',
    historia: `Tudo começou em 1987, numa garagem emprestada da Rua das Paineiras. Eram onze pessoas, um violão e uma panela de sopa que dona Lourdes levava toda quinta-feira para quem saía tarde do trabalho.

A garagem ficou pequena, a sopa não parou. Em 1996 compramos o antigo armazém da esquina e, com muita rifa e muito mutirão, ele virou o templo que temos hoje. As vigas de madeira são as mesmas; os vitrais foram desenhados pelas crianças da escola bíblica daquele ano.

Hoje somos cerca de seiscentas pessoas, vinte e dois pequenos grupos espalhados pela zona sul e três congregações. Continuamos fazendo sopa às quintas. Se você está chegando à cidade, voltando à fé ou só precisando conversar, tem lugar à mesa.`,
    idioma: 'pt_BR',
    fusoHorario: 'America/Sao_Paulo',
    moeda: 'BRL',
    endereco: {
      logradouro: 'Rua das Paineiras',
      numero: '1428',
      bairro: 'Vila Mariana',
      cidade: 'São Paulo',
      estado: 'SP',
      cep: '04017-090',
      pais: 'BR',
    },
    latitude: -23.5912,
    longitude: -46.6367,
    telefone: '+55 11 5550-1428',
    email: 'contato@esperanca.example.org',
    // Of nobody, and easy to recognise as such.
    razaoSocial: 'Igreja Esperança (demonstração)',
    cnpj: '00000000000000',
    horarios: [
      { dia: 7, hora: '09:00', nome: 'Escola bíblica', duracao: 60 },
      { dia: 7, hora: '10:30', nome: 'Culto da manhã', duracao: 90 },
      { dia: 7, hora: '18:30', nome: 'Culto da noite', duracao: 90 },
      { dia: 3, hora: '20:00', nome: 'Noite de oração', duracao: 75 },
      { dia: 6, hora: '19:30', nome: 'Culto jovem', duracao: 120 },
    ],
    redesSociais: [
      { rede: 'instagram', url: 'https://instagram.example.org/igrejaesperanca' },
      { rede: 'youtube', url: 'https://youtube.example.org/igrejaesperanca' },
      { rede: 'spotify', url: 'https://spotify.example.org/igrejaesperanca' },
      { rede: 'facebook', url: 'https://facebook.example.org/igrejaesperanca' },
      { rede: 'whatsapp', url: 'https://whatsapp.example.org/igrejaesperanca' },
    ],
  },
  pictures: [
    { file: 'esperanca/about-circle.webp', alt: 'Pessoas de várias idades em roda, de olhos fechados, orando juntas' },
    { file: 'esperanca/about-glass.webp', alt: 'Vitral colorido com uma cruz ao centro, como os do templo' },
  ],
  modules: moduleCodes.map(codigo => ({ codigo, ...(partners[codigo] ? { url: partners[codigo] } : {}) })),
  menu: [
    { nome: 'Cultos', icone: 'church', link: '/live', modulo: 'MOD_CULTO' },
    'features',
    { nome: 'Primeira visita', icone: 'map-pin', link: '/#visite' },
    { nome: 'Sobre nós', icone: 'door', link: '/about' },
    { nome: 'Voluntários', icone: 'hand', link: '/third-parts/voluts', modulo: 'MOD_VOLUTS' },
    { nome: 'Crianças', icone: 'kite', link: '/third-parts/mykids', modulo: 'MOD_MYKIDS' },
    { nome: 'Canal no YouTube', icone: 'link', link: 'https://youtube.example.org/igrejaesperanca' },
  ],
  congregations: [
    {
      nome: 'Esperança Jabaquara',
      endereco: {
        logradouro: 'Rua dos Jequitibás',
        numero: '377',
        bairro: 'Jabaquara',
        cidade: 'São Paulo',
        estado: 'SP',
        cep: '04321-060',
        pais: 'BR',
      },
    },
    {
      nome: 'Esperança Diadema',
      endereco: {
        logradouro: 'Avenida das Ameixeiras',
        numero: '2051',
        complemento: 'Galpão 2',
        bairro: 'Centro',
        cidade: 'Diadema',
        estado: 'SP',
        cep: '09911-180',
        pais: 'BR',
      },
    },
    {
      nome: 'Esperança Itanhaém',
      endereco: {
        logradouro: 'Rua do Farol Velho',
        numero: '68',
        bairro: 'Praia dos Sonhos',
        cidade: 'Itanhaém',
        estado: 'SP',
        cep: '11740-220',
        pais: 'BR',
      },
    },
  ],
}
