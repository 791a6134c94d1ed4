import { type Place, PlacesWithMap } from '#ui/map/places-with-map.tsx'
import { longText, longWord } from '../samples.ts'

const place = (id: number, name: string, latitude: number, longitude: number, ...lines: string[]): Place => ({
  id,
  name,
  latitude,
  longitude,
  lines,
  mapLink: `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`,
})

const groups = [
  place(1, 'Célula Vila Nova', -23.5505, -46.6333, 'Terça, 19h30', 'Rua das Acácias, 120'),
  place(2, 'Célula Jardim', -23.5605, -46.6483, 'Quarta, 20h'),
  place(3, 'Casais da Serra', -23.5405, -46.6183, 'Sexta, 20h'),
  place(4, 'Jovens do Centro', -23.5507, -46.6334, 'Sábado, 18h'),
  place(5, longText, -23.5705, -46.6233, longWord),
]

export function Places() {
  return (
    <>
      <PlacesWithMap
        label="Grupos perto de você"
        places={groups}
        here={{ latitude: -23.555, longitude: -46.64 }}
        emptyText="Nenhum grupo por aqui."
      />
      <PlacesWithMap label="Uma só congregação" places={groups.slice(0, 1)} emptyText="Nenhum grupo por aqui." />
      <PlacesWithMap
        label="Muitos lugares"
        places={[...Array(24).keys()].map(index =>
          place(index, `Congregação ${index + 1}`, -23.5 - ((index * 37) % 24) / 300, -46.6 - ((index * 53) % 29) / 300, 'Domingo, 18h'),
        )}
        emptyText="Nenhum grupo por aqui."
      />
      <PlacesWithMap label="Sem grupos" places={[]} emptyText="Ainda não há grupos perto deste endereço." />
    </>
  )
}
