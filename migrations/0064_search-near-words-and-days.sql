CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;--> statement-breakpoint
ALTER TABLE "busca" ADD COLUMN "quando" text;--> statement-breakpoint
ALTER TABLE "busca" ADD COLUMN "flag_cancelado" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE busca b SET quando = to_char(c.inicio at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), flag_cancelado = c.flag_cancelado
FROM culto c WHERE b.tipo = 'CULTO' and c.igreja_id = b.igreja_id and c.id = b.id_entidade_relacionada;--> statement-breakpoint
UPDATE busca b SET quando = l.data::text
FROM ebd_licao l WHERE b.tipo = 'EBD_LICAO' and l.igreja_id = b.igreja_id and l.id = b.id_entidade_relacionada;--> statement-breakpoint
-- `entradas`: at most `quantos` of `tipos`, in four rounds: what has the word itself or its singular or plural, then what has a word of the same
-- stem or one that begins like it; in both prayer requests last. Each round weighs the newest 300.
-- `trocadas`: words that the church never uses, with the nearest that it does use, which were looked for instead: those with the fewest changed
-- letters, at most one in a word of up to five letters and two in a longer one, so that "dizmo" is never cut to "diz".
-- `tipos`: of `contados`, how many are found, among 1,000.
-- Row security cannot use a GIN index (its operators are not leakproof), so the function sees all rows and takes the church from the
-- transaction's own setting, as the policies do. A word that may be incomplete is completed by the church's own words, because the index
-- keeps the words of all churches together; of too many it is left as it is.
CREATE OR REPLACE FUNCTION buscar(termos text[], lingua regconfig, tipos text[], agora timestamptz, quantos int, contados text[]) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan
SET pg_trgm.similarity_threshold = 0.25 SET enable_seqscan = off AS $$
declare
  aqui bigint := nullif(current_setting('atrio.igreja', true), '')::bigint;
  termo text;
  perto text;
  ditas text[];
  formas text[];
  raizes text[];
  completas text[];
  dita tsquery := ''::tsquery;
  mesma tsquery := ''::tsquery;
  larga tsquery := ''::tsquery;
  parte tsquery;
  rodada int;
  daqui text[];
  achadas bigint[] := '{}';
  novas bigint[];
  entradas jsonb := '[]';
  trocadas jsonb := '[]';
  somas jsonb := '[]';
begin
  if aqui is null then return null; end if;
  foreach termo in array termos loop
    perto := regexp_replace(sem_acentos(termo), '[^[:alnum:]]', '', 'g');
    continue when perto = '';
    -- Words such as "de" and "o" need not match when there are others.
    continue when array_length(termos, 1) > 1 and 0 in (numnode(plainto_tsquery(lingua, termo)), numnode(plainto_tsquery(lingua, perto)));
    ditas := array[perto];
    formas := array[forma_unica(termo, lingua), '=' || forma_unica(termo, lingua)];
    raizes := tsvector_to_array(radicais(termo, lingua));
    completas := '{}';
    -- Very many words start with the same one or two letters, so short words must match completely.
    if length(perto) > 2 then
      -- Words are kept up to 60 letters.
      completas := array(
        select quote_literal(p.palavra) || case when length(p.palavra) < 60 then '' else ':*' end
        from busca_palavra p where p.igreja_id = aqui and p.palavra like perto || '%' limit 101
      );
      if cardinality(completas) > 100 then
        completas := array[quote_literal(perto) || ':*'];
      elsif cardinality(completas) = 0 and length(perto) > 3 and perto !~ '\d' and 0 = (
        -- Counted, because for the first one PostgreSQL would read the entries one by one.
        select count(*) from busca b
        where b.igreja_id = aqui and b.alvo @@ array_to_string(array(select quote_literal(r) from unnest(formas || raizes) r), '|')::tsquery
      ) then
        ditas := array(
          select palavra from (
            select l.*, min(letras) over () as menos_letras, max(perto_de) over (partition by letras) as mais_perto
            from busca_palavra p, lateral (
              select p.palavra, similarity(p.palavra, perto) as perto_de, levenshtein(p.palavra, left(perto, 60)) as letras
            ) l
            where p.igreja_id = aqui and p.palavra % perto and abs(length(p.palavra) - length(perto)) <= 2
              and l.letras <= case when length(perto) < 6 then 1 else 2 end
          ) parecidas where letras = menos_letras and perto_de >= mais_perto * 0.9 order by perto_de desc, palavra limit 4
        );
        if cardinality(ditas) = 0 then
          ditas := array[perto];
        else
          trocadas := trocadas || jsonb_build_object('de', termo, 'por', ditas);
          formas := array(select marca || forma_unica(d, lingua) from unnest(ditas) d, unnest(array['', '=']) marca);
          raizes := tsvector_to_array(radicais(array_to_string(ditas, ' '), lingua));
        end if;
      end if;
    end if;
    completas := completas || array(select quote_literal(r) from unnest(raizes) r);
    parte := (select string_agg(quote_literal(d), '|') from unnest(ditas) d)::tsquery;
    dita := case when numnode(dita) = 0 then parte else dita && parte end;
    parte := (select string_agg(quote_literal(f), '|') from unnest(ditas || formas) f)::tsquery;
    mesma := case when numnode(mesma) = 0 then parte else mesma && parte end;
    parte := array_to_string(completas, '|', '')::tsquery || parte;
    larga := case when numnode(larga) = 0 then parte else larga && parte end;
  end loop;
  if numnode(larga) = 0 then return null; end if;
  for rodada in 1..4 loop
    daqui := array(select t from unnest(tipos) t where (t = 'ORACAO') = (rodada in (2, 4)));
    continue when cardinality(daqui) = 0;
    exit when cardinality(achadas) >= quantos;
    parte := case when rodada <= 2 then mesma else larga end;
    -- Not sorted by time at first: PostgreSQL takes words that it does not know for common, and would read the church's entries from the newest on.
    novas := array(
      select b.id from busca b
      where b.igreja_id = aqui and b.alvo @@ parte and b.data_inicio <= agora and (b.data_fim is null or b.data_fim > agora)
        and b.tipo = any (daqui)
      limit 3000
    );
    if cardinality(novas) = 3000 then
      novas := array(
        select b.id from busca b
        where b.igreja_id = aqui and b.alvo @@ parte and b.data_inicio <= agora and (b.data_fim is null or b.data_fim > agora)
          and b.tipo = any (daqui)
        order by b.data_inicio desc limit 300
      );
    end if;
    with recentes as materialized (
      select b.id from busca b where b.id = any (novas) order by b.data_inicio desc limit 300
    ), melhores as (
      select b.*, row_number() over (
        order by b.alvo @@ dita desc, ts_rank('{0.05, 0.3, 0.2, 1}', b.alvo, larga) desc, b.data_inicio desc, b.id desc
      ) as lugar
      from recentes r join busca b on b.id = r.id where b.id <> all (achadas)
      order by lugar limit quantos - cardinality(achadas)
    )
    select coalesce(array_agg(m.id), '{}'), entradas || coalesce(jsonb_agg(jsonb_build_object(
      'tipo', m.tipo, 'id_entidade_relacionada', m.id_entidade_relacionada, 'titulo', m.titulo, 'texto', m.texto, 'data_inicio', m.data_inicio,
      'quando', m.quando, 'flag_cancelado', m.flag_cancelado
    ) order by m.lugar), '[]') into novas, entradas from melhores m;
    achadas := achadas || novas;
  end loop;
  if cardinality(contados) > 0 then
    select coalesce(jsonb_agg(jsonb_build_object('tipo', s.tipo, 'quantos', s.quantos) order by s.tipo = 'ORACAO', s.quantos desc, s.tipo), '[]') into somas from (
      select n.tipo, count(*) as quantos from (
        select b.tipo from busca b
        where b.igreja_id = aqui and b.alvo @@ larga and b.data_inicio <= agora and (b.data_fim is null or b.data_fim > agora)
          and b.tipo = any (contados)
        limit 1000
      ) n group by n.tipo
    ) s;
  end if;
  return jsonb_build_object('entradas', entradas, 'trocadas', trocadas, 'tipos', somas);
end $$;
