-- Since when the oldest work of all churches has been due, for the watch over work that nobody does (src/server/jobs/late-work.ts). They tell
-- a time and nothing of whose it is.
CREATE FUNCTION pagamento_mais_atrasado() RETURNS timestamptz
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  select min(proxima_consulta) from pagamento where proxima_consulta <= now()
$$;--> statement-breakpoint
-- Gifts that repeat: from eight in the morning of their day by the church's clocks, three days before it if they are sent (find-due-gifts.ts).
CREATE FUNCTION doacao_recorrente_mais_atrasada() RETURNS timestamptz
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  select min(devido) from (
    select (case when r.metodo = 'cartao-credito' then r.proximo else r.proximo - 3 end + time '08:00') at time zone i.fuso_horario as devido
    from doacao_recorrente r join igreja i on i.id = r.igreja_id
    where r.proximo <= current_date + 4 and i.flag_ativo
      and exists (select from igreja_modulo m where m.igreja_id = i.id and m.codigo = 'MOD_DOACAO' and m.flag_ativo)
    union all
    select (c.proxima_tentativa + time '08:00') at time zone i.fuso_horario
    from doacao_recorrente_cobranca c join igreja i on i.id = c.igreja_id
    where c.proxima_tentativa <= current_date + 1 and i.flag_ativo
      and exists (select from igreja_modulo m where m.igreja_id = i.id and m.codigo = 'MOD_DOACAO' and m.flag_ativo)
  ) trabalho where devido <= now()
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION pagamento_mais_atrasado(), doacao_recorrente_mais_atrasada() FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION pagamento_mais_atrasado(), doacao_recorrente_mais_atrasada() TO atrio_app;
