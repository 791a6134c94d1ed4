-- A word that may be incomplete is completed by the church's own words instead of being searched for by its beginning: the index keeps the
-- words of all churches together, so a beginning reads every entry of every church that has such a word. Of too many it is left as it is.
CREATE OR REPLACE FUNCTION buscar(termos text[], lingua regconfig, tipos text[], agora timestamptz, quantos int)
RETURNS TABLE (tipo text, id_entidade_relacionada bigint, titulo text, texto text, data_inicio timestamptz)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan
SET pg_trgm.similarity_threshold = 0.35 SET enable_seqscan = off AS $$
declare
  aqui bigint := nullif(current_setting('atrio.igreja', true), '')::bigint;
  alvo_dito tsquery := ''::tsquery;
  alvo_termo tsquery;
  completas text[];
  perto text;
begin
  if aqui is null then return; end if;
  foreach perto in array termos loop
    -- Words such as "de" and "o" need not match when there are others.
    continue when array_length(termos, 1) > 1 and numnode(plainto_tsquery(lingua, perto)) = 0;
    perto := regexp_replace(perto, '[^[:alnum:]]', '', 'g');
    continue when perto = '';
    alvo_termo := quote_literal(perto)::tsquery || plainto_tsquery(lingua, perto);
    -- Very many words start with the same one or two letters, so short words must match completely.
    if length(perto) > 2 then
      -- Words are kept up to 60 letters.
      completas := array(
        select quote_literal(p.palavra) || case when length(p.palavra) < 60 then '' else ':*' end
        from busca_palavra p where p.igreja_id = aqui and p.palavra like perto || '%' limit 101
      );
      if cardinality(completas) > 100 then
        alvo_termo := (quote_literal(perto) || ':*')::tsquery || plainto_tsquery(lingua, perto);
      elsif cardinality(completas) > 0 then
        alvo_termo := alvo_termo || array_to_string(completas, '|')::tsquery;
      elsif length(perto) > 3 then
        select coalesce(alvo_termo || string_agg(quote_literal(p.palavra), '|')::tsquery, alvo_termo) into alvo_termo
        from (
          select palavra from busca_palavra where igreja_id = aqui and palavra % perto order by similarity(palavra, perto) desc, palavra limit 4
        ) p;
      end if;
    end if;
    alvo_dito := case when numnode(alvo_dito) = 0 then alvo_termo else alvo_dito && alvo_termo end;
  end loop;
  if numnode(alvo_dito) = 0 then return; end if;
  return query
    with novas as materialized (
      select b.id from busca b
      where b.igreja_id = aqui and b.alvo @@ alvo_dito and b.data_inicio <= agora and (b.data_fim is null or b.data_fim > agora)
        and b.tipo = any (tipos)
      order by b.data_inicio desc limit 300
    )
    select b.tipo, b.id_entidade_relacionada, b.titulo, b.texto, b.data_inicio
    from novas n join busca b on b.id = n.id
    order by ts_rank(b.alvo, alvo_dito) desc, b.data_inicio desc, b.id desc
    limit quantos;
end $$;
