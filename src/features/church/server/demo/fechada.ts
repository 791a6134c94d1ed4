import type { ChurchData } from './church-data.ts'

/** A church that is not active: its address leads to the error page. */
export const fechada: ChurchData = {
  code: 'fechada',
  active: false,
  logo: { file: 'fechada/logo.svg', alt: 'Janela, símbolo da Igreja da Ladeira' },
  row: {
    nome: 'Igreja da Ladeira',
    descricao: 'Uma pequena igreja de Ouro Preto, em reforma até segunda ordem.',
    historia: 'O telhado é de 1911 e pediu descanso. Enquanto a obra não termina, a comunidade se reúne nas casas.',
    idioma: 'pt_BR',
    fusoHorario: 'America/Sao_Paulo',
    moeda: 'BRL',
    endereco: {
      logradouro: 'Ladeira do Chafariz',
      numero: '19',
      bairro: 'Antônio Dias',
      cidade: 'Ouro Preto',
      estado: 'MG',
      cep: '35400-060',
      pais: 'BR',
    },
    latitude: -20.3868,
    longitude: -43.4989,
    telefone: '+55 31 5550-0019',
    email: 'contato@ladeira.example.org',
    horarios: [{ dia: 7, hora: '19:00', nome: 'Culto', duracao: 75 }],
    redesSociais: [],
  },
  pictures: [],
  modules: [{ codigo: 'MOD_CULTO' }],
  menu: [{ nome: 'Cultos', icone: 'church', link: '/live', modulo: 'MOD_CULTO' }],
  congregations: [],
}
