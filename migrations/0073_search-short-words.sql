-- `entradas`: at most `quantos` of `tipos`, in four rounds: what has the word itself or its singular or plural, then what has a word of the same
-- stem or one that begins like it; in both prayer requests last. Each round weighs the newest 300.
-- The stem of a word of three to five letters is that of too many others ("mesa" and "mês", "maria" and "marido"): it is looked for only when
-- nothing else is found.
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
  frouxa tsquery := ''::tsquery;
  parte tsquery;
  com_raizes tsquery;
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
    if lingua <> 'portuguese'::regconfig then
      -- The forms of other languages have no singulars: what is left without an ending, when it has the same stem.
      formas := formas || array(
        select distinct sem_acentos(s) from unnest(array[regexp_replace(termo, 's$', ''), regexp_replace(termo, 'es$', ''), regexp_replace(termo, 'ies$', 'y')]) s
        where s <> termo and length(s) > 2 and raizes <> '{}' and tsvector_to_array(radicais(s, lingua)) = raizes
      );
    end if;
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
    parte := (select string_agg(quote_literal(d), '|') from unnest(ditas) d)::tsquery;
    dita := case when numnode(dita) = 0 then parte else dita && parte end;
    parte := (select string_agg(quote_literal(f), '|') from unnest(ditas || formas) f)::tsquery;
    mesma := case when numnode(mesma) = 0 then parte else mesma && parte end;
    parte := array_to_string(completas, '|', '')::tsquery || parte;
    com_raizes := parte || array_to_string(array(select quote_literal(r) from unnest(raizes) r), '|')::tsquery;
    frouxa := case when numnode(frouxa) = 0 then com_raizes else frouxa && com_raizes end;
    if length(perto) not between 3 and 5 then parte := com_raizes; end if;
    larga := case when numnode(larga) = 0 then parte else larga && parte end;
  end loop;
  if numnode(larga) = 0 then return null; end if;
  foreach larga in array array[larga, frouxa] loop
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
    exit when cardinality(achadas) > 0 or somas <> '[]' or larga = frouxa;
  end loop;
  return jsonb_build_object('entradas', entradas, 'trocadas', trocadas, 'tipos', somas);
end $$;--> statement-breakpoint
-- The fields of an entry stood in one line, so that an excerpt ran one into the next. Their words, and so `alvo`, stay the same.
UPDATE busca b SET texto = concat_ws(' · ', VARIADIC l.limpas || nullif(ltrim(substr(b.texto, length(l.junto) + 1)), ''))
FROM (
  SELECT igreja_id, 'NOTICIA' AS tipo, id, ARRAY[resumo, autor] AS partes FROM noticia
  UNION ALL SELECT igreja_id, 'DEVOCIONAL', id, ARRAY[resumo, autor, serie, passagem, versiculo, oracao] FROM devocional
  UNION ALL SELECT igreja_id, 'VIDEO', id, ARRAY[resumo, autor, serie, passagem] FROM video
  UNION ALL SELECT igreja_id, 'PODCAST', id, ARRAY[resumo, autor] FROM podcast_episodio
  UNION ALL SELECT igreja_id, 'PUBLICACAO', id, ARRAY[resumo, autor, edicao] FROM publicacao
  UNION ALL SELECT igreja_id, 'ESTUDO', id, ARRAY[resumo, autor, serie, passagem] || perguntas FROM estudo
  UNION ALL SELECT igreja_id, 'EBD_LICAO', id, ARRAY[resumo, autor, passagem] || perguntas FROM ebd_licao
  UNION ALL SELECT igreja_id, 'CULTO', id, ARRAY[resumo, autor, passagem, local] FROM culto
  UNION ALL SELECT igreja_id, 'PROJETO', id, ARRAY[resumo, autor] FROM ministerio_projeto
  UNION ALL SELECT igreja_id, 'EBD', id, ARRAY[descricao, publico, periodo, sala] || professores FROM ebd_turma
  UNION ALL SELECT igreja_id, 'MINISTERIO', id, ARRAY[descricao, quando, local] FROM ministerio
  UNION ALL SELECT igreja_id, 'CELULA', id, ARRAY[descricao, bairro, cidade] FROM celula
) f
CROSS JOIN LATERAL (SELECT array_remove(array_remove(f.partes, ''), NULL) AS limpas) a
CROSS JOIN LATERAL (SELECT a.limpas, array_to_string(a.limpas, ' ') AS junto) l
WHERE b.igreja_id = f.igreja_id AND b.tipo = f.tipo AND b.id_entidade_relacionada = f.id
  AND l.junto <> '' AND (b.texto = l.junto OR starts_with(b.texto, l.junto || ' '));
