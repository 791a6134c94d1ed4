-- The path of an entity's page now comes from src/contract/entities.ts and is no longer stored. The function of the search is created
-- again without it; the rest is unchanged:
-- Row security cannot use a GIN index (its operators are not leakproof), so 100,000 rows would be read one by one. Therefore the
-- function sees all rows and reads the church from the transaction's own setting, as the policies do.
-- A word with which none of the church's words starts counts as mistyped and is replaced by its most similar ones.
-- Of very many matches, the newest 300 are ranked.
DROP FUNCTION buscar(text[], regconfig, text[], timestamptz, int);--> statement-breakpoint
ALTER TABLE "busca" DROP COLUMN "caminho";--> statement-breakpoint
CREATE FUNCTION buscar(termos text[], lingua regconfig, tipos text[], agora timestamptz, quantos int)
RETURNS TABLE (tipo text, id_entidade_relacionada bigint, titulo text, texto text, data_inicio timestamptz)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan
SET pg_trgm.similarity_threshold = 0.35 SET enable_seqscan = off AS $$
declare
  aqui bigint := nullif(current_setting('atrio.igreja', true), '')::bigint;
  alvo_dito tsquery := ''::tsquery;
  alvo_termo tsquery;
  perto text;
begin
  if aqui is null then return; end if;
  foreach perto in array termos loop
    -- Words such as "de" and "o" need not match when there are others.
    continue when array_length(termos, 1) > 1 and numnode(plainto_tsquery(lingua, perto)) = 0;
    perto := regexp_replace(perto, '[^[:alnum:]]', '', 'g');
    continue when perto = '';
    -- Very many words start with the same one or two letters, so short words must match completely.
    alvo_termo := (quote_literal(perto) || case when length(perto) > 2 then ':*' else '' end)::tsquery || plainto_tsquery(lingua, perto);
    if length(perto) > 3 and not exists (select from busca_palavra p where p.igreja_id = aqui and p.palavra like perto || '%') then
      select coalesce(alvo_termo || string_agg(quote_literal(p.palavra), '|')::tsquery, alvo_termo) into alvo_termo
      from (
        select palavra from busca_palavra where igreja_id = aqui and palavra % perto order by similarity(palavra, perto) desc, palavra limit 4
      ) p;
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
end $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION buscar(text[], regconfig, text[], timestamptz, int) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION buscar(text[], regconfig, text[], timestamptz, int) TO "atrio_app";
