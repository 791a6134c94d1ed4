-- Whether something that everybody may read in the bound church, other than a prayer request, has a phrase of words without accents. Row security
-- cannot use the GIN index (its operators are not leakproof), so the function sees all rows and takes the church from the transaction's setting.
CREATE FUNCTION frase_publicada(frase tsquery) RETURNS boolean
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
declare
  igreja bigint := nullif(current_setting('atrio.igreja', true), '')::bigint;
begin
  return exists (
    select from busca where igreja_id = igreja and alvo @@ frase and tipo <> 'ORACAO'
      and data_inicio <= now() and (data_fim is null or data_fim > now()));
end $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION frase_publicada(tsquery) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION frase_publicada(tsquery) TO atrio_app;
