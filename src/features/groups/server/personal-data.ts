import { joiningPersonalData } from '#features/joining/server/index.ts'
import { type PersonalData, personalTable } from '#server/personal-data.ts'
import { groupJoiningTables, groupTable } from './tables.ts'

export const groupsPersonalData: PersonalData = {
  tables: [
    ...joiningPersonalData({ tables: groupJoiningTables }, 'grupos'),
    personalTable(groupTable, {
      title: 'Endereços dos grupos',
      // Mostly the home of who leads it, and the row does not say so.
      of: [],
      shows: ['endereco', 'latitude', 'longitude'],
      erasure: { kept: 'Where the group meets, also after a leader has gone: staff change it when it moves (LGPD, art. 7, IX).' },
    }),
  ],
}
