-- A plural is found by its singular, and an accent is taken away only after that: "orações" and "oração", "pães" and "pão" are one word.
CREATE FUNCTION sem_acentos(texto text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path = public, pg_temp AS $$
  select regexp_replace(normalize(texto, NFD), '[\u0300-\u036f]', '', 'g')
$$;--> statement-breakpoint
-- The singular of a Portuguese word in lower case, also of one that was typed without accents. Only for comparing: of words that are no
-- plurals, such as "lápis", it makes another word, always the same one.
CREATE FUNCTION no_singular(palavra text) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE SET search_path = public, pg_temp AS $$
declare
  regra text[];
begin
  if right(palavra, 1) <> 's' then return palavra; end if;
  foreach regra slice 1 in array array[
    ['([^m]|alem)ães$|(.)(?:ões|ãos)$', '\1\2ão'],                                   -- pães, orações, irmãos; not mães
    ['([^m]|alem)aes$|(.)(?:oes|aos)$', '\1\2ao'],
    ['([eiou])ns$', '\1m'],                                                           -- homens, jardins, dons
    ['([rz])es$', '\1'],                                                              -- pastores, vozes
    ['(.)eses$', '\1ês'],                                                             -- meses, portugueses
    ['(pa[ií])ses$', '\1s'],                                                          -- países
    ['(..)ais$', '\1al'],                                                             -- sinais; not pais
    ['([vn])eis$', '\1el'],                                                           -- amáveis, túneis
    ['(.[bc]|ss|^(?:in)?ut|[áíóúâêô].*[st]|é[rpx].*[st])eis$', '\1il'],               -- fáceis, fósseis, úteis
    ['(.)éis$|(..)eis$', '\1\2el'],                                                   -- fiéis, papéis; not leis
    ['(.(?<!her))óis$|(...(?<!dep|her))ois$', '\1\2ol'],                              -- faróis; not heróis, depois
    ['(.[^qg])uis$', '\1ul'],                                                         -- azuis
    ['(..[^aeiouáéíóúâêô])is$', '\1il'],                                              -- juvenis
    ['(..[aeoãi]|.[áéóô]|.(?<!^d)eu|éu)s$', '\1']                                     -- casas, irmãs, avós, céus; not deus
  ] loop
    if palavra ~ regra[1] then return regexp_replace(palavra, regra[1], regra[2]); end if;
  end loop;
  return palavra;
end $$;--> statement-breakpoint
-- A word in the form in which its singular and plural are the same, without accents. In other languages the stems are enough.
CREATE FUNCTION forma_unica(palavra text, lingua regconfig) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path = public, pg_temp AS $$
  select case when lingua = 'portuguese'::regconfig then no_singular(sem_acentos(no_singular(palavra))) else sem_acentos(palavra) end
$$;--> statement-breakpoint
-- What words come from, each once: the form above as `=oracao` where it is not the word itself, and the stem without its accents as `~or`. The
-- marks tell them from words. Stems of one or two letters would join too many words: "mão" and "mãe" have the same.
CREATE FUNCTION radicais(palavras text, lingua regconfig) RETURNS tsvector
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path = public, pg_temp AS $$
  with unicas as (
    select palavra, forma_unica(palavra, lingua) as forma,
      case when lingua = 'portuguese'::regconfig then no_singular(palavra) else palavra end as singular
    from (select distinct palavra from string_to_table(palavras, ' ') palavra) p where palavra <> ''
  ), origens as (
    select '=' || forma as origem from unicas where forma <> sem_acentos(palavra)
    union
    select '~' || sem_acentos(raiz) from unnest(tsvector_to_array(to_tsvector(lingua, (select string_agg(singular, ' ') from unicas)))) raiz
    where length(raiz) > 2
  )
  select coalesce(string_agg(quote_literal(origem) || ':1', ' '), '')::tsvector from origens
$$;--> statement-breakpoint
-- The words of a title (weight A) and of a text (C) as they are, without accents, and what they come from (B and D). Titles and texts are in
-- lower case, their words separated by spaces, with their accents.
CREATE OR REPLACE FUNCTION alvo_de_busca(titulo text, texto text, lingua regconfig) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = public, pg_temp AS $$
  select setweight(to_tsvector('simple', sem_acentos(titulo)), 'A') || setweight(radicais(titulo, lingua), 'B')
    || setweight(to_tsvector('simple', sem_acentos(texto)), 'C') || setweight(radicais(texto, lingua), 'D')
$$;--> statement-breakpoint
UPDATE busca b SET alvo = alvo_de_busca(
  regexp_replace(lower(normalize(b.titulo, NFC)), '[^[:alnum:]]+', ' ', 'g'),
  regexp_replace(lower(normalize(b.texto, NFC)), '[^[:alnum:]]+', ' ', 'g'),
  (case left(lower(i.idioma), 2) when 'pt' then 'portuguese' when 'es' then 'spanish' when 'en' then 'english' else 'simple' end)::regconfig
) FROM igreja i WHERE i.id = b.igreja_id;--> statement-breakpoint
DROP FUNCTION buscar(text[], regconfig, text[], timestamptz, int);--> statement-breakpoint
-- `entradas`: at most `quantos` of `tipos`, in four rounds: what has the word itself or its singular or plural, then what has a word of the same
-- stem or one that begins like it; in both prayer requests last. Each round weighs the newest 300.
-- `trocadas`: words that the church never uses, with the nearest that it does use, which were looked for instead.
-- `tipos`: of `contados`, how many are found, among 1,000.
-- Row security cannot use a GIN index (its operators are not leakproof), so the function sees all rows and takes the church from the
-- transaction's own setting, as the policies do. A word that may be incomplete is completed by the church's own words, because the index
-- keeps the words of all churches together; of too many it is left as it is.
CREATE FUNCTION buscar(termos text[], lingua regconfig, tipos text[], agora timestamptz, quantos int, contados text[]) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan
SET pg_trgm.similarity_threshold = 0.35 SET enable_seqscan = off AS $$
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
            select p.palavra, similarity(p.palavra, perto) as perto_de, max(similarity(p.palavra, perto)) over () as mais_perto
            from busca_palavra p
            where p.igreja_id = aqui and p.palavra % perto and abs(length(p.palavra) - length(perto)) <= 2
          ) parecidas where perto_de >= mais_perto * 0.9 order by perto_de desc, palavra limit 4
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
      'tipo', m.tipo, 'id_entidade_relacionada', m.id_entidade_relacionada, 'titulo', m.titulo, 'texto', m.texto, 'data_inicio', m.data_inicio
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
end $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION buscar(text[], regconfig, text[], timestamptz, int, text[]) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION buscar(text[], regconfig, text[], timestamptz, int, text[]) TO "atrio_app";
